import type { BlockFlows } from '../../ports/block-flows';
import { type OpenTableAttributes, parseEmbed } from './attributes';

/** The editor stores the style in a class. An embed code with a style replaces that class. */
function attributesOf(entered: string, _resolved: string, { className = '' }: OpenTableAttributes): Partial<OpenTableAttributes> | null {
	const parsed = parseEmbed(entered);
	return parsed?.style ? { ...parsed, className: `${className.replace(/is-style-\w+/, '')} is-style-${parsed.style}`.trim() } : parsed;
}

/** The code or address of a widget need not be resolved. */
export const flows: BlockFlows<OpenTableAttributes> = {
	embed: { addressOf: (entered) => (parseEmbed(entered) ? '' : null), attributesOf },
};
