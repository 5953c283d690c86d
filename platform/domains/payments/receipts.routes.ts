import { Type } from '@sinclair/typebox';
import { formatAmount } from '../../../api/contract/currency/currency';
import { defineRoute } from '../../../api/contract/define';
import { ListReceipts } from '../../../api/contract/receipts.contract';
import type { PlatformServer } from '../../core/domain';
import { RestFailure } from '../../core/errors';
import { signedCaller } from '../../core/http/caller';
import { contractRoute } from '../../core/http/contract-route';
import { escapeHtml, renderPage, sendPage } from '../../core/http/page';
import { intervalWords } from './interval-words';
import type { Receipts, Subscription } from './receipts';

const link = { provider: Type.Optional(Type.String({ maxLength: 100 })), reference: Type.String({ maxLength: 255 }), signature: Type.String({ pattern: '^[a-f0-9]{64}$' }) };

/** The page of a subscriber; for people, so it is not part of the contract. A GET changes nothing: programs that check mails follow links. */
const page = { handledBy: 'platform', access: 'public', path: 'payments/subscription', response: Type.String(), spec: 'docs/decisions/036-payments.md' } as const;
const ShowSubscription = defineRoute({ ...page, method: 'GET', query: Type.Object(link) });
const CancelSubscription = defineRoute({ ...page, method: 'POST', body: Type.Object(link) });

function summary({ title, siteUrl, units, currency, interval }: Subscription): string {
	return `<p><strong><bdi>${escapeHtml(title)}</bdi></strong>, <bdi>${escapeHtml(formatAmount(units, currency))}</bdi>${intervalWords[interval]}, at <bdi>${escapeHtml(siteUrl)}</bdi></p>`;
}

const renderSubscription = (subscription: Subscription, signature: string): string =>
	renderPage(
		'Cancel this subscription?',
		`${summary(subscription)}
<p>Nothing more will be taken. What you have paid so far is not given back.</p>
<form method="post" action="/payments/subscription">
<input type="hidden" name="provider" value="${escapeHtml(subscription.provider)}">
<input type="hidden" name="reference" value="${escapeHtml(subscription.reference)}">
<input type="hidden" name="signature" value="${escapeHtml(signature)}">
<button type="submit" name="decision" value="approve">Cancel the subscription</button>
</form>`
	);

const renderCanceled = (subscription: Subscription): string =>
	renderPage('The subscription is cancelled', `${summary(subscription)}\n<p>Nothing more will be taken.</p>`);

const renderFailed = (subscription: Subscription, reason: string): string =>
	renderPage('The subscription was not cancelled', `${summary(subscription)}\n<p class="error" role="alert">${escapeHtml(reason)}</p>\n<p>Please try again later, or write to the owner of the site.</p>`);

const renderUnknown = (): string => renderPage('This link is not valid', '<p>Please open the link from your receipt again, or write to the owner of the site.</p>');

/** Receipts for the site, and the page on which a subscriber cancels. */
export function addReceiptRoutes(server: PlatformServer, receipts: Receipts): void {
	server.route({
		...contractRoute(ListReceipts),
		handler: async (request) => ({ receipts: await receipts.after(signedCaller(request).site.id, request.query.after) }),
	});

	server.route({
		...contractRoute(ShowSubscription),
		async handler({ query }, reply) {
			const subscription = await receipts.findSubscription(query);
			if (subscription === null) {
				return sendPage(reply, 404, renderUnknown());
			}
			return sendPage(reply, 200, subscription.state === 'canceled' ? renderCanceled(subscription) : renderSubscription(subscription, query.signature));
		},
	});

	server.route({
		...contractRoute(CancelSubscription),
		async handler({ body }, reply) {
			const subscription = await receipts.findSubscription(body);
			if (subscription === null) {
				return sendPage(reply, 404, renderUnknown());
			}
			try {
				await receipts.cancel(subscription);
			} catch (error) {
				if (error instanceof RestFailure) {
					return sendPage(reply, error.status, renderFailed(subscription, error.message));
				}
				throw error;
			}
			return sendPage(reply, 200, renderCanceled(subscription));
		},
	});
}
