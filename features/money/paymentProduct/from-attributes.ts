import type { PaymentProduct } from '../../../api/money/payment-products';
import { plainText } from '../../site/editor/plain-text';

/** The attributes of a payment button, as the editor has them. */
type Attributes = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The product of a block's attributes, whose texts are HTML. */
export const productOf = (attributes: Attributes): PaymentProduct => ({
	title: plainText(textOf(attributes['title'])),
	content: plainText(textOf(attributes['content'])),
	featuredMediaId: Number(attributes['featuredMediaId'] ?? 0),
	currency: textOf(attributes['currency']),
	email: textOf(attributes['email']).trim(),
	multiple: attributes['multiple'] === true,
	price: Number(attributes['price'] ?? 0),
});

/** Whether a block has nothing of its product but its number, as after a shortcode. */
export const isBare = ({ title, price, email }: Attributes): boolean => textOf(title) === '' && price === undefined && textOf(email) === '';

const keys = ['title', 'content', 'featuredMediaId', 'currency', 'email', 'multiple', 'price'] as const;

/** Whether a product has other values than before. */
export const hasChanged = (product: PaymentProduct, before: PaymentProduct | null): boolean =>
	before === null || keys.some((key) => product[key] !== before[key]);
