import { fromDecimal, formatAmount, maxUnits, membershipCurrencies, minimumOf, toNumber } from '../../../../api/contract/money/currency/currency';
import {
	CountTierSubscribers,
	CreateMembershipProduct,
	CreateMembershipProducts,
	GetMembershipStatus,
	ListPlanIds,
	type MembershipProduct,
} from '../../../../api/contract/money/memberships.contract';
import type { PlatformServer } from '../../../core/domain';
import { RestFailure } from '../../../core/errors';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import { type Sentence, sentence } from '../../../core/sentence';
import type { Product, ProductKind, Products } from './products';
import { isTestProvider } from './provider-names';
import type { Providers } from './providers';
import { requireAccount } from './routes';

interface MembershipServices {
	readonly products: Products;
	readonly providers: Providers;
}

const invalid = (code: string, message: Sentence): RestFailure => new RestFailure(400, code, message);

/** Only products of the donations block are made by a block itself. */
function kindsOf(type: 'all' | 'donation' | 'tier', isEditable: boolean): readonly ProductKind[] {
	const all: readonly ProductKind[] = isEditable ? ['plan', 'tier'] : ['donation'];
	return type === 'all' ? all : all.filter((kind) => kind === type);
}

/** Prices are decimal numbers on the wire, and integers everywhere behind it. */
const toContract = ({ id, kind, title, currency, units, interval }: Product): MembershipProduct => ({
	id,
	title,
	interval,
	price: toNumber(units, currency),
	currency,
	type: kind === 'plan' ? '' : kind,
});

/** @throws {RestFailure} 400 `invalid_currency` or `invalid_price`. */
function readPrice(price: number, currency: string): number {
	if (!membershipCurrencies.includes(currency)) {
		throw invalid('invalid_currency', sentence('Payments in this currency are not possible.'));
	}
	const units = fromDecimal(price, currency);
	const minimum = minimumOf(currency);
	if (units === null || units > maxUnits) {
		throw invalid('invalid_price', sentence('The price is not a valid amount in this currency.'));
	}
	if (units < minimum) {
		throw invalid('invalid_price', sentence('Minimum allowed price is %s.', formatAmount(minimum, currency)));
	}
	return units;
}

/** The address of a site without its scheme, slashes as double colons: sites in folders of one host have a slug each. */
const slugOf = (url: string): string => url.replace(/^https?:\/\//, '').replaceAll('/', '::');

/** Spec 2 §7 "Donations and memberships". The shim checks who may create products. */
export function addMembershipRoutes(server: PlatformServer, { products, providers }: MembershipServices): void {
	server.route({
		...contractRoute(GetMembershipStatus),
		async handler(request) {
			const { site } = signedCaller(request);
			const { type, is_editable: isEditable } = request.query;
			const provider = await providers.of(site.id);
			const account = await provider.accountOf(site.id);
			const list = await products.list(site.id, kindsOf(type, isEditable));
			return {
				products: list.map(toContract),
				connect_url: account.connectUrl,
				site_slug: slugOf(site.url),
				connected_account_id: account.id,
				connected_account_default_currency: account.id === null ? null : account.defaultCurrency,
				is_test: account.id !== null && isTestProvider(provider.name),
			};
		},
	});

	server.route({
		...contractRoute(CountTierSubscribers),
		async handler(request) {
			const { site } = signedCaller(request);
			const { name } = await providers.of(site.id);
			return { count: await products.countTierSubscribers(site.id, isTestProvider(name)) };
		},
	});

	server.route({
		...contractRoute(ListPlanIds),
		handler: async (request) => ({ ids: await products.ids(signedCaller(request).site.id) }),
	});

	server.route({
		...contractRoute(CreateMembershipProducts),
		async handler(request) {
			const { site } = signedCaller(request);
			await requireAccount(providers, site.id);
			return (await products.createDonations(site.id, request.body.currency)).map(toContract);
		},
	});

	server.route({
		...contractRoute(CreateMembershipProduct),
		async handler(request) {
			const { site } = signedCaller(request);
			const { title: typed, price, currency, interval, type } = request.body;
			const title = typed.trim();
			if (title === '') {
				throw invalid('invalid_title', sentence('Payment plan requires a name'));
			}
			const units = readPrice(price, currency);
			await requireAccount(providers, site.id);
			return toContract(await products.create(site.id, { kind: type ?? 'plan', title, currency, units, interval }));
		},
	});
}
