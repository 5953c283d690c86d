import { validAttributes } from '../../components/valid-attributes';
import metadata from './block.json';
import constants from './constants.json';

/** Spec 2 §3 "Payment button block". The texts are HTML. */
export interface PaymentButtonAttributes {
	/** Three-letter code. */
	readonly currency: string;
	readonly content: string;
	/** Of the seller's payment account. */
	readonly email: string;
	readonly featuredMediaId: number;
	readonly featuredMediaUrl: string | null;
	readonly featuredMediaTitle: string | null;
	/** Whether a visitor can buy more than one. */
	readonly multiple: boolean;
	readonly postLinkUrl?: string;
	readonly postLinkText?: string;
	/** A decimal number of the currency; undefined before it is entered. */
	readonly price?: number | undefined;
	/** Number of the saved product; undefined before it is saved. */
	readonly productId?: number;
	/** How many are sold in all; undefined for no limit. */
	readonly sitewrightLimit?: number | undefined;
	readonly title: string;
}

/** The attributes of the post; invalid values get their default. */
export const parseAttributes = (attributes: PaymentButtonAttributes): PaymentButtonAttributes =>
	validAttributes(metadata.attributes, constants.validation, attributes);
