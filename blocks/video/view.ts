import { players } from './view/players';
import { startPlayer } from './view/start-player';

window.sitewrightPlayers = players;
document.querySelectorAll<HTMLElement>('.wp-block-videopress-video[data-player]').forEach(startPlayer);
