import { core } from './core.mjs';
import { rooms } from './rooms.mjs';
import { openWebKit } from './webkit.mjs';

core(openWebKit);
rooms(openWebKit);
