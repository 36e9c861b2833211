//! Ways of choosing a move. They know no game.
