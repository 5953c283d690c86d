import { __ } from '@wordpress/i18n';
import type { ContentView } from '../../../features/money/premiumContent/slice';

export const viewLabels = (): Readonly<Record<ContentView, string>> => ({
	subscriber: __('Subscriber view', 'sitewright'),
	visitor: __('Visitor view', 'sitewright'),
});
