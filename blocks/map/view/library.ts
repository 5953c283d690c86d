import './library.scss';
import { showMap } from './show-map';

window.sitewrightShowMap = showMap;
