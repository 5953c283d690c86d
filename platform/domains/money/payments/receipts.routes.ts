import { Type } from '@sinclair/typebox';
import { formatAmount } from '../../../../api/contract/money/currency/currency';
import { defineRoute } from '../../../../api/contract/define';
import { ListReceipts } from '../../../../api/contract/money/receipts.contract';
import type { PlatformServer } from '../../../core/domain';
import { RestFailure } from '../../../core/errors';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import { escapeHtml } from '../../../core/http/escape-html';
import { type Page, sendPage } from '../../../core/http/page';
import type { Language } from '../../../core/language';
import { type Sentence, sentence } from '../../../core/sentence';
import { priceIn } from './interval-words';
import type { Receipts, Subscription } from './receipts';

const link = {
	provider: Type.Optional(Type.String({ maxLength: 100 })),
	reference: Type.String({ maxLength: 255 }),
	signature: Type.String({ pattern: '^[a-f0-9]{64}$' }),
};

/** The page of a subscriber; for people, so it is not part of the contract. A GET changes nothing: programs that check mails follow links. */
const page = {
	handledBy: 'platform',
	access: 'public',
	path: 'payments/subscription',
	response: Type.String(),
	spec: 'docs/decisions/036-payments.md',
} as const;
/** A person can open an address that was cut off: it is a page, too. */
const word = Type.Optional(Type.String({ maxLength: 1000 }));
const ShowSubscription = defineRoute({ ...page, method: 'GET', query: Type.Object({ provider: word, reference: word, signature: word }) });
const CancelSubscription = defineRoute({ ...page, method: 'POST', body: Type.Object(link) });

function summary({ title, siteUrl, units, currency, interval }: Subscription, { html }: Language): string {
	const price = priceIn(interval, `<bdi>${escapeHtml(formatAmount(units, currency))}</bdi>`);
	return `<p>${html(sentence('%1$s, %2$s, at %3$s', `<strong><bdi>${escapeHtml(title)}</bdi></strong>`, price, `<bdi>${escapeHtml(siteUrl)}</bdi>`))}</p>`;
}

const nothingMore = sentence('Nothing more will be taken.');

const subscriptionPage = (subscription: Subscription, signature: string): Page => ({
	title: sentence('Cancel this subscription?'),
	content: (language) => `${summary(subscription, language)}
<p>${language.html(nothingMore)} ${language.html(sentence('What you have paid so far is not given back.'))}</p>
<form method="post" action="/payments/subscription?${escapeHtml(new URLSearchParams({ provider: subscription.provider, reference: subscription.reference, signature }).toString())}">
<input type="hidden" name="provider" value="${escapeHtml(subscription.provider)}">
<input type="hidden" name="reference" value="${escapeHtml(subscription.reference)}">
<input type="hidden" name="signature" value="${escapeHtml(signature)}">
<button type="submit" name="decision" value="approve">${language.html(sentence('Cancel the subscription'))}</button>
</form>`,
});

const canceledPage = (subscription: Subscription): Page => ({
	title: sentence('The subscription is cancelled'),
	content: (language) => `${summary(subscription, language)}\n<p>${language.html(nothingMore)}</p>`,
});

const failedPage = (subscription: Subscription, reason: Sentence): Page => ({
	title: sentence('The subscription was not cancelled'),
	content: (language) => `${summary(subscription, language)}
<p class="error" role="alert">${escapeHtml(language.say(reason))}</p>
<p>${language.html(sentence('Please try again later, or write to the owner of the site.'))}</p>`,
});

const unknownPage: Page = {
	title: sentence('This link is not valid'),
	content: ({ html }) => `<p>${html(sentence('Please open the link from your receipt again, or write to the owner of the site.'))}</p>`,
};

/** Receipts for the site, and the page on which a subscriber cancels. */
export function addReceiptRoutes(server: PlatformServer, receipts: Receipts): void {
	server.route({
		...contractRoute(ListReceipts),
		handler: async (request) => ({ receipts: await receipts.after(signedCaller(request).site.id, request.query.after, request.query.kinds) }),
	});

	server.route({
		...contractRoute(ShowSubscription),
		async handler({ query: { reference = '', signature = '', ...query } }, reply) {
			const subscription = await receipts.findSubscription({ ...query, reference, signature });
			if (subscription === null) {
				return sendPage(reply, 404, unknownPage);
			}
			return sendPage(reply, 200, subscription.state === 'canceled' ? canceledPage(subscription) : subscriptionPage(subscription, signature));
		},
	});

	server.route({
		...contractRoute(CancelSubscription),
		async handler({ body }, reply) {
			const subscription = await receipts.findSubscription(body);
			if (subscription === null) {
				return sendPage(reply, 404, unknownPage);
			}
			try {
				await receipts.cancel(subscription);
			} catch (error) {
				if (error instanceof RestFailure) {
					return sendPage(reply, error.status, failedPage(subscription, error.sentence));
				}
				throw error;
			}
			return sendPage(reply, 200, canceledPage(subscription));
		},
	});
}
