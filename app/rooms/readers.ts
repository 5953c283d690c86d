import type { ReadersPorts } from '../../ports/index';
import { formsPort } from '../ports/readers/forms';

export { watchers } from '../../sagas/readers/index';

export const ports: ReadersPorts = { forms: formsPort };
