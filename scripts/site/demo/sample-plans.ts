import { GetMembershipStatus, type MembershipProduct } from '../../../api/contract/money/memberships.contract';
import type { Session } from '../session';
import { emptyDonations, emptyPlan, plansPost } from './content';

interface Post {
	readonly id: number;
	readonly link: string;
	readonly content: { readonly raw: string };
}

const currency = 'USD';

/** The offers of the donations block, by its attributes. */
const offers = {
	oneTimeDonation: { interval: 'one-time', heading: 'Give once', buttonText: 'Donate' },
	monthlyDonation: { interval: '1 month', heading: 'Give every month', buttonText: 'Donate monthly' },
	annualDonation: { interval: '1 year', heading: 'Give every year', buttonText: 'Donate yearly' },
} as const;

const extraText = 'Every paddle that you pay for gets a brass number. Yours, if you like.';

/** The donations block as the editor saves it. */
function donations(products: readonly MembershipProduct[], link: string): string {
	const attributes = Object.entries(offers).map(([name, { interval, ...texts }]) => [
		name,
		{
			show: true,
			planId: products.find((product) => product.interval === interval)?.id ?? null,
			amounts: [5, 15, 100],
			...texts,
			extraText,
		},
	]);
	const shown = [
		['Make a one-time donation', 'Donate'],
		['Make a monthly donation', 'Donate monthly'],
		['Make a yearly donation', 'Donate yearly'],
	].map(
		([heading, button]) =>
			`<h4>${heading}</h4><p>${extraText}</p><a class="jetpack-donations-fallback-link" href="${link}" rel="noopener noreferrer noamphtml" target="_blank">${button}</a>`
	);
	return `<!-- wp:jetpack/donations ${JSON.stringify({ currency, ...Object.fromEntries(attributes), fallbackLinkUrl: link })} -->
<div class="wp-block-jetpack-donations">${shown.join('<hr class="donations__separator"/>')}</div>
<!-- /wp:jetpack/donations -->`;
}

/**
 * Makes payment products and offers them on the demo site, whose posts are made before the site is connected. Where a payment account is
 * to be connected first, the blocks say so.
 */
export async function offerSamplePlans(session: Session): Promise<void> {
	const [post] = await session.call<Post[]>('GET', 'wp/v2/posts', { query: { slug: plansPost, context: 'edit' } });
	if (!post?.content.raw.includes(emptyDonations)) {
		return;
	}
	const { connect_url: connectUrl } = await session.call<{ readonly connect_url: string | null }>('GET', GetMembershipStatus.path, {
		query: { source: 'gutenberg', type: 'all', is_editable: 'true' },
	});
	if (connectUrl !== null) {
		return;
	}
	const products = await session.call<MembershipProduct[]>('POST', 'wpcom/v2/memberships/products', {
		body: { type: 'donation', currency, is_editable: false },
	});
	const plan = await session.call<MembershipProduct>('POST', 'wpcom/v2/memberships/product', {
		body: { title: 'Bread club', price: 20, currency, interval: '1 month' },
	});
	const content = post.content.raw
		.replace(emptyDonations, donations(products, post.link))
		.replace(emptyPlan, `${emptyPlan} ${JSON.stringify({ planId: plan.id, planIds: [plan.id] })}`);
	await session.call('POST', `wp/v2/posts/${post.id}`, { body: { content } });
}
