import { lazyView } from '../../../editor/lazy-view';

/** A form that is a post of its own: few posts have one. */
export const KeptForm = lazyView(async () => ({ default: (await import('./kept-form')).KeptForm }), null);

/** The forms to choose from, once somebody asks for them. */
export const FormList = lazyView(async () => ({ default: (await import('./form-list')).FormList }), null);
