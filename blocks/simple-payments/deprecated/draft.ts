import { type PaymentButtonAttributes } from '../attributes';
import { fromDraft } from '../draft';
import metadata from '../block.json';
import { Save } from '../save';

/** A block that was saved before its product: its texts come back from the draft that its comment holds. */
export const draft = {
	supports: metadata.supports,
	save: Save,
	isEligible: ({ productId, sitewrightDraft }: PaymentButtonAttributes) => !productId && typeof sitewrightDraft === 'object' && sitewrightDraft !== null,
	migrate: (attributes: PaymentButtonAttributes) => ({ ...attributes, ...fromDraft({ ...attributes.sitewrightDraft }) }),
};
