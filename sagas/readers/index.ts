import { watchForms } from './arrange-form.saga';
import { watchAuditions } from './audition-notice.saga';
import { watchFormBuilder } from './build-form.saga';
import { watchFormReuse } from './reuse-form.saga';
import type { Watchers } from '../core/load-rooms.saga';

/** Every flow of the room, as the editor runs them. */
export const watchers: Watchers = [watchAuditions, watchForms, watchFormBuilder, watchFormReuse];
