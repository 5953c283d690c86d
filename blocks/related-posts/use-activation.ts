import { __ } from '@wordpress/i18n';
import { apiErrorOf } from '../../api/errors';
import { useEnableRelatedPostsMutation, useGetRelatedPostsEnabledQuery } from '../../api/related-posts';

interface Activation {
	readonly status: 'loading' | 'inactive' | 'activating' | 'active';
	readonly error: string | null;
	/** @return Whether the module is on now. */
	readonly activate: () => Promise<boolean>;
}

/** Whether the module is on, and what turns it on. */
export function useActivation(): Activation {
	const flag = useGetRelatedPostsEnabledQuery();
	const [enable, answer] = useEnableRelatedPostsMutation();
	// Both say it (spec 2 §7), and the later one is right: the flag is read again when a module changes.
	const isAnswerLater = (answer.fulfilledTimeStamp ?? 0) > (flag.fulfilledTimeStamp ?? 0);
	const isActive = (isAnswerLater ? answer.data : flag.data) ?? false;
	const error = answer.error ?? (flag.data === undefined ? flag.error : undefined);
	return {
		status: isActive ? 'active' : answer.isLoading ? 'activating' : flag.isLoading ? 'loading' : 'inactive',
		error: error !== undefined ? apiErrorOf(error).message : answer.data === false ? __('Related Posts could not be activated.', 'sitewright') : null,
		activate: async () => (await enable()).data ?? false,
	};
}
