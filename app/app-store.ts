import { makeStore } from '../store/make-store';
import { browserPorts } from './ports';

/** The product's one store; made when the first block that needs it is shown. */
export const appStore = makeStore({ ports: browserPorts });
