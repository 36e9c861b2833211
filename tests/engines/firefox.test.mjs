import { core } from './core.mjs';
import { openFirefox } from './firefox.mjs';
import { rooms } from './rooms.mjs';

core(openFirefox);
rooms(openFirefox);
