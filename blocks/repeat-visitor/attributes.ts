import metadata from './block.json';
import constants from './constants.json';

export type Criteria = 'after-visits' | 'before-visits';

export interface RepeatVisitorAttributes {
	readonly criteria: Criteria;
	/** Earlier visits to the page. */
	readonly threshold: number;
}

const thresholdPattern = new RegExp(constants.thresholdPattern);

/** Spec 2 §5: a whole number above 0; null for anything else. */
export function parseThreshold(text: string): number | null {
	const threshold = thresholdPattern.test(text.trim()) ? Number(text) : 0;
	return threshold > 0 ? threshold : null;
}

/** Attributes that can be used, whatever the post says. */
export function parseAttributes({ criteria, threshold }: RepeatVisitorAttributes): RepeatVisitorAttributes {
	return {
		criteria: criteria === 'before-visits' ? criteria : 'after-visits',
		threshold: parseThreshold(String(threshold)) ?? metadata.attributes.threshold.default,
	};
}
