import { appStore } from './app-store';
import { addImageFlow } from './image-flow';

// Once: a module is evaluated on its first import.
addImageFlow(appStore);
