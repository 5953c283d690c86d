import type { FrameSource } from '../../components/sandboxed-frame';
import { findAddress, parseAddress } from '../../components/embed-address';
import constants from './constants.json';

export interface PinterestAttributes {
	readonly url?: string | undefined;
}

/** Spec 2 §9. */
type PinKind = 'embedPin' | 'embedUser' | 'embedBoard';

const hostPattern = new RegExp(constants.hostPattern);
const isHost = (host: string): boolean => hostPattern.test(host);

/** The entered address, which can be a short link; null for an address of another service. */
export const parseEmbed = (text: string): string | null => findAddress(text, isHost)?.href ?? null;

const segmentsOf = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean);

/** Spec 2 §2 "Pin-board embed". */
function kindOf(url: URL): PinKind | null {
	const [first, second, ...more] = segmentsOf(url);
	if (first === 'pin') {
		return second === undefined ? null : 'embedPin';
	}
	if (first === undefined || more.length > 0) {
		return null;
	}
	return second === undefined ? 'embedUser' : 'embedBoard';
}

/** The source of the frame for an address; null if it is not of a pin, profile or board. */
export function frameOf(address: string): FrameSource | null {
	const url = parseAddress(address, (host) => isHost(host) && host !== constants.shortHost);
	const kind = url && kindOf(url);
	if (!url || !kind) {
		return null;
	}
	const [, id = ''] = segmentsOf(url);
	if (kind === 'embedPin' && /^\d+$/.test(id)) {
		return { src: `${constants.pinUrl}${id}` };
	}
	// Quotes and angle brackets of a URL are encoded. The link's text is shown until Pinterest's script has run.
	const href = url.href.replaceAll('&', '&amp;');
	const link = `<a data-pin-do="${kind}" target="_blank" href="${href}">${href}</a>`;
	return { srcDoc: `${link}<script async src="${constants.scriptUrl}"></script>` };
}
