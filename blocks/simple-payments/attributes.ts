import { validAttributes } from '../../components/valid-attributes';
import metadata from './block.json';
import constants from './constants.json';
import { type Draft, inMarkup } from './draft';

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
	/** Texts and picture of a product that is not saved: a block without `productId` has no markup to keep them in. */
	readonly sitewrightDraft?: Draft | undefined;
	/** How many are sold in all; undefined for no limit. */
	readonly sitewrightLimit?: number | undefined;
	readonly title: string;
}

/** The attributes of the post; invalid values get their default. */
export const parseAttributes = (attributes: PaymentButtonAttributes): PaymentButtonAttributes =>
	validAttributes(metadata.attributes, constants.validation, attributes);

/**
 * Adds the draft to a change of attributes, so that the post keeps both also where the product is not saved.
 * @param attributes Those before the change.
 */
export function withDraft(attributes: PaymentButtonAttributes, changed: Partial<PaymentButtonAttributes>): Partial<PaymentButtonAttributes> {
	const next = { ...attributes, ...changed };
	const kept = inMarkup.filter((name) => typeof next[name] === 'string' && next[name] !== metadata.attributes[name].default);
	const isDraft = !next.productId && kept.length > 0;
	return { ...changed, sitewrightDraft: isDraft ? Object.fromEntries(kept.map((name) => [name, next[name]])) : undefined };
}
