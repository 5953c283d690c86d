import type { BlockFlows } from '../../store/block-flows';
import { type OpenTableAttributes, parseEmbed } from './attributes';

/** The editor keeps the style in a class, which an embed code with a style replaces. */
function attributesOf(entered: string, _resolved: string, { className = '' }: OpenTableAttributes): Partial<OpenTableAttributes> | null {
	const parsed = parseEmbed(entered);
	return parsed?.style
		? { ...parsed, className: `${className.replace(/is-style-\w+/, '')} is-style-${parsed.style}`.trim() }
		: parsed;
}

/** A widget's code or address needs no look-up. */
export const flows: BlockFlows<OpenTableAttributes> = {
	embed: { addressOf: (entered) => (parseEmbed(entered) ? '' : null), attributesOf },
};
