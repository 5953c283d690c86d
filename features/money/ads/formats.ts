import { __ } from '@wordpress/i18n';
import type { AdFormat } from '../../../api/money/ads';

/** The formats of ads with their names (spec 2 §9 "Ads"). */
export const adFormats = (): readonly { readonly name: AdFormat; readonly label: string }[] => [
	{ name: 'mrec', label: __('Rectangle 300x250', 'sitewright') },
	{ name: 'leaderboard', label: __('Leaderboard 728x90', 'sitewright') },
	{ name: 'mobile_leaderboard', label: __('Mobile Leaderboard 320x50', 'sitewright') },
	{ name: 'wideskyscraper', label: __('Wide Skyscraper 160x600', 'sitewright') },
];
