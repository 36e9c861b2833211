import { core } from './core.mjs';
import { openWebKit } from './webkit.mjs';

core(openWebKit);
