import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const edit = { capability: 'edit_posts' } as const;
const manage = { capability: 'manage_options' } as const;

/** A tier of the platform. Nothing is sold here: the operator gives tiers to sites. */
const Plan = Type.Object({
	slug: Type.String(),
	/** AI requests in a period, or in all for a free tier; 999,999,999 without a limit. */
	requests_limit: Type.Integer(),
	is_free: Type.Boolean(),
	/** Whether the site has it. */
	is_current: Type.Boolean(),
	/** The operator's page about it; empty where there is none. */
	url: Type.String(),
});

/** The tiers of the platform. Spec 1 §7 "plans", 2 §7 "Plans and site". */
export const ListPlans = defineRoute({ method: 'GET', path: 'jetpack/v4/plans', handledBy: 'proxy', access: edit, response: Type.Array(Plan), spec: '1 §7' });

/** The same, by slug. */
export const ListProducts = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/products',
	handledBy: 'proxy',
	access: manage,
	response: Type.Record(Type.String(), Plan),
	spec: '1 §7',
});

/** The features that the site may use, and for each other one the tiers that have it. */
export const GetSiteFeatures = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/site/features',
	handledBy: 'proxy',
	access: edit,
	response: Type.Object({ active: Type.Array(Type.String()), available: Type.Record(Type.String(), Type.Array(Type.String())) }),
	spec: '1 §7',
});

/** The slugs of the tiers that the site has. */
export const ListSiteProducts = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/site/products',
	handledBy: 'proxy',
	access: manage,
	response: Type.Array(Type.String()),
	spec: '1 §7',
});

/** How the site came to its tiers: by a setting of the operator, or by a key. */
export const ListSitePurchases = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/site/purchases',
	handledBy: 'proxy',
	access: manage,
	response: Type.Array(Type.Object({ product: Type.String(), source: Type.Union([Type.Literal('operator'), Type.Literal('license')]) })),
	spec: '1 §7',
});
