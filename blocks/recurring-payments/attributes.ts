export interface RecurringPaymentsAttributes {
	/** Number of the product. */
	readonly planId?: number | undefined;
	/** The original keeps a list; the first counts where `planId` is missing. */
	readonly planIds?: readonly number[] | undefined;
	readonly align?: string;
	readonly url?: string;
	readonly uniqueId?: string;
	/** CSS, such as `50%` or `150px`. */
	readonly width?: string | undefined;
}

/** The number of the block's product; null for none. */
export const planOf = ({ planId, planIds }: RecurringPaymentsAttributes): number | null => planId ?? planIds?.[0] ?? null;

/** The width of a button that shares its row with others: each leaves its part of the gap. */
export function cssWidth(width: string | undefined): string | undefined {
	if (!width?.endsWith('%')) {
		return width;
	}
	const others = (100 - Number.parseFloat(width)) / 100;
	return `calc(${width} - var(--jetpack-payment-buttons-gap, 0) * ${others})`;
}
