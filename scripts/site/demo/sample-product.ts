import type { Session } from '../session';
import { emptyProduct, productPost } from './content';

interface Post {
	readonly id: number;
	readonly link: string;
	readonly content: { readonly raw: string };
}

const title = 'Twenty-seven layers';
const text = 'Our little book of croissants: 48 pages, drawn by hand.';
const price = 12;
const email = 'books@example.org';

/** The payment button as the editor saves it. */
const button = (productId: number, link: string): string =>
	`<!-- wp:jetpack/simple-payments ${JSON.stringify({ email, multiple: true, price, productId })} -->
<div class="jetpack-simple-payments-wrapper jetpack-simple-payments-${productId}"><div class="jetpack-simple-payments-product"><div class="jetpack-simple-payments-details"><div class="jetpack-simple-payments-title"><p>${title}</p></div><div class="jetpack-simple-payments-description"><p>${text}</p></div><div class="jetpack-simple-payments-price"><p>$12.00</p></div><a class="jetpack-simple-payments-purchase" href="${link}" target="_blank" rel="noopener noreferrer">Click here to purchase.</a></div></div></div>
<!-- /wp:jetpack/simple-payments -->`;

/** Sells a book on the demo site, whose posts are made before the plugin is active. */
export async function sellSampleProduct(session: Session): Promise<void> {
	const [post] = await session.call<Post[]>('GET', 'wp/v2/posts', { query: { slug: productPost, context: 'edit' } });
	if (!post?.content.raw.includes(emptyProduct)) {
		return;
	}
	const meta = { spay_currency: 'USD', spay_email: email, spay_multiple: true, spay_price: price };
	const product = await session.call<{ readonly id: number }>('POST', 'wp/v2/jp_pay_product', { body: { title, content: text, status: 'publish', meta } });
	await session.call('POST', `wp/v2/posts/${post.id}`, { body: { content: post.content.raw.replace(emptyProduct, button(product.id, post.link)) } });
}
