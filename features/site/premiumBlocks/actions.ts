import { createAction } from '@reduxjs/toolkit';

/** A block that needs a plan which the site lacks. */
export interface PremiumBlock {
	/** With its namespace. */
	readonly name: string;
	/** As the banner names it. */
	readonly plan: string;
}

/** The banner of a block appeared. */
export const premiumBannerShown = createAction<PremiumBlock>('premiumBlocks/premiumBannerShown');

/** The user followed the banner's link to upgrade. */
export const premiumUpgradeFollowed = createAction<PremiumBlock>('premiumBlocks/premiumUpgradeFollowed');
