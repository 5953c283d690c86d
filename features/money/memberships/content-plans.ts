import type { MembershipProduct } from '../../../api/money/memberships';

/** The attributes with which premium content names its plans. */
export interface ContentPlans {
	readonly selectedPlanIds?: unknown;
	/** Older posts have one plan. */
	readonly selectedPlanId?: unknown;
}

const isPlan = (id: unknown): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0;

/** The numbers of the plans that open premium content, each once. The list counts where both attributes are there. */
export function contentPlanIds({ selectedPlanIds, selectedPlanId }: ContentPlans): readonly number[] {
	const listed: readonly unknown[] = Array.isArray(selectedPlanIds) ? selectedPlanIds : [];
	return [...new Set((listed.length > 0 ? listed : [selectedPlanId]).filter(isPlan))];
}

/** The attributes for these plans. The older one would count again where the list is empty. */
export const withContentPlans = (ids: readonly number[]) => ({ selectedPlanIds: ids, selectedPlanId: undefined });

/** Those of the plans that the site does not have. */
export const unknownPlans = (products: readonly MembershipProduct[], ids: readonly number[]): readonly number[] =>
	ids.filter((wanted) => !products.some(({ id }) => id === wanted));

/** The names of those of the plans that the site has, as a list. */
export const namesOfPlans = (products: readonly MembershipProduct[], ids: readonly number[]): string =>
	products
		.filter(({ id }) => ids.includes(id))
		.map(({ title }) => title)
		.join(', ');
