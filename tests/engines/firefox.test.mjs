import { core } from './core.mjs';
import { openFirefox } from './firefox.mjs';

core(openFirefox);
