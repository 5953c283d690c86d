import { validAttributes } from '../../components/valid-attributes';
import metadata from './block.json';
import constants from './constants.json';

export type Criteria = 'after-visits' | 'before-visits';

export interface RepeatVisitorAttributes {
	readonly criteria: Criteria;
	/** Number of earlier visits to the page. */
	readonly threshold: number;
}

const thresholdPattern = new RegExp(constants.thresholdPattern);

/** Spec 2 §5: an integer above 0; null for any other text. */
export function parseThreshold(text: string): number | null {
	const threshold = thresholdPattern.test(text.trim()) ? Number(text) : 0;
	return threshold > 0 ? threshold : null;
}

export const parseCriteria = (criteria: string): Criteria => (criteria === 'before-visits' ? criteria : 'after-visits');

/** The attributes of the post; invalid values get their default. */
export const parseAttributes = (attributes: RepeatVisitorAttributes) => validAttributes(metadata.attributes, constants.validation, attributes);
