import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { unknownPlans } from '../content-plans';
import { unknownPlansKept } from '../messages';
import type { Plans } from '../use-plans';

interface ContentPlansNoticeProps {
	readonly plans: Plans;
	readonly planIds: readonly number[];
}

/** Says that nobody can become a subscriber of premium content, and why. */
export function ContentPlansNotice({ plans: { products, warning }, planIds }: ContentPlansNoticeProps) {
	// With one plan of this site, visitors can subscribe.
	if (warning === 'none' || (warning === 'invalid' && unknownPlans(products, planIds).length < planIds.length)) {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={false} className="sitewright-banner">
			{warning === 'missing'
				? __('Nobody can subscribe until you choose a plan under “Who can read this” in the settings of this block.', 'sitewright')
				: unknownPlansKept()}
		</Notice>
	);
}
