import { actionsOf, selectorsOf } from '../../../editor/wordpress';
import type { Ports } from '../../../ports/index';

const scope = 'sitewright';

/** The `isFirstTime` port over the preferences of WordPress, which it keeps with the user. */
export const isFirstTime: Ports['isFirstTime'] = (name) => {
	if (selectorsOf('core/preferences')?.get(scope, name) === true) {
		return false;
	}
	actionsOf('core/preferences')?.set(scope, name, true);
	return true;
};
