import { testSite } from '../../support/site/site';

interface Post {
	readonly id: number;
	readonly link: string;
	readonly content: { readonly raw: string };
}

const hostile = '<img src=x onerror=alert(1)>"\' onclick=alert(1)';

async function publish(attributes: object, role: 'author' | 'contributor' = 'author') {
	const comment = JSON.stringify(attributes)
		.replaceAll('<', '\\u003c')
		.replaceAll('>', '\\u003e')
		.replaceAll('&', '\\u0026')
		.replaceAll('--', '\\u002d\\u002d');
	const session = await testSite.session(role);
	const content = `<!-- wp:jetpack/paypal-payment-buttons ${comment} /-->`;
	const post = await session.call<Post>('POST', 'wp/v2/posts', { body: { title: 'Bread', content, status: role === 'author' ? 'publish' : 'pending' } });
	if (role === 'contributor') {
		await (await testSite.session('administrator')).call('POST', `wp/v2/posts/${post.id}`, { body: { status: 'publish' } });
	}
	const { html } = await (await testSite.session()).page(post.link);
	return { html, shown: /<div class="[^"]*wp-block-jetpack-paypal-payment-buttons[^]*?<\/div>/.exec(html)?.[0] ?? '' };
}

it('is a link to the hosted button, and PayPal’s script is not in the page', async () => {
	const { html, shown } = await publish({ scriptSrc: 'https://www.paypal.com/sdk/js?client-id=BREAD&components=hosted-buttons', hostedButtonId: 'BREAD123' });
	expect(shown).toContain('href="https://www.paypal.com/ncp/payment/BREAD123" rel="nofollow noopener noreferrer">Pay with PayPal</a>');
	expect(html).not.toContain('paypal.com/sdk');
});

it('has the text of a single button, and says where one pays', async () => {
	const { shown } = await publish({ buttonType: 'single', hostedButtonId: 'CAKE789', buttonText: 'Buy the cake' });
	expect(shown).toContain('>Buy the cake</a>');
	expect(shown).toContain('You pay on the website of PayPal.');
});

it('shows a product with its price as its currency is written', async () => {
	const { shown } = await publish({
		isApiManaged: true,
		resourceId: 'PLB-1',
		productName: 'Rye loaf',
		price: '6.50',
		currencyCode: 'EUR',
		productDescription: 'Two\nkilos.',
	});
	for (const text of ['>Rye loaf<', '>Two\nkilos.<', '>€6,50<', '/ncp/payment/PLB-1"']) {
		expect(shown).toContain(text);
	}
});

it.each(['author', 'contributor'] as const)('takes no code and no address of an %s', async (role) => {
	const { html, shown } = await publish(
		{
			isApiManaged: true,
			resourceId: 'PLB-1',
			paymentLink: 'javascript:alert(1)',
			scriptSrc: 'https://evil.example/taken.js',
			productName: hostile,
			productDescription: hostile,
			price: hostile,
			currencyCode: hostile,
			buttonText: hostile,
		},
		role
	);
	expect(shown).toContain('href="https://www.paypal.com/ncp/payment/PLB-1"');
	expect(shown).not.toMatch(/<img|<a [^>]*onclick|__price/);
	expect(html).not.toMatch(/evil\.example|javascript:alert/);
	expect((await publish({ hostedButtonId: hostile, buttonType: 'single' }, role)).shown).toBe('');
	expect((await publish({ hostedButtonId: ['A'], productName: { a: 1 }, isApiManaged: 'yes' }, role)).shown).toBe('');
});
