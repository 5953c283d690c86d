import constants from '../api/contract/video/constants.json';
import { parseAddress } from './embed-address';

/** The settings of a player, as the attributes of a block name them. */
export interface PlayerSettings {
	readonly autoplay?: boolean | undefined;
	readonly controls?: boolean | undefined;
	readonly loop?: boolean | undefined;
	readonly muted?: boolean | undefined;
	readonly playsinline?: boolean | undefined;
	readonly poster?: string | undefined;
	readonly preload?: string | undefined;
	readonly seekbarColor?: string | undefined;
	readonly seekbarPlayedColor?: string | undefined;
	readonly seekbarLoadingColor?: string | undefined;
	readonly useAverageColor?: boolean | undefined;
}

/** The parts of an address that older versions left out. */
export interface AddressVersion {
	readonly hasResize?: boolean;
	readonly hasCover?: boolean;
	/** Whether the preload “none” is named. */
	readonly namesNone?: boolean;
}

const { fileHost, shortHost } = constants;
const playerHosts = new Set(constants.playerHosts);
const guidPattern = new RegExp(constants.guidPattern);
const playerFolder = /^(?:v|embed)$/i;
/** Directly after the host of the players, a word in small letters is the name of a page, such as `features`. */
const pageName = /^[a-z]+$/;

const isVideoHost = (host: string): boolean => playerHosts.has(host) || host === shortHost || host === fileHost;

/**
 * The id of the video that an address of a player or of a file names (spec 2 §5 "Video URL recognition").
 * @return Null for any other text.
 */
export function guidOfAddress(text: string): string | null {
	const url = parseAddress(text, isVideoHost);
	const [, first = '', second = ''] = url?.pathname.split('/') ?? [];
	const isPlayer = url !== null && playerHosts.has(url.hostname);
	const guid = isPlayer && playerFolder.test(first) ? second : first;
	return guidPattern.test(guid) && !(isPlayer && guid === first && pageName.test(guid)) ? guid : null;
}

/** Whether an address is one of a file of the video service. */
export const isFileAddress = (text: string): boolean => parseAddress(text, (host) => host === fileHost) !== null;

const isOn = (value: string | null): boolean => value === 'true' || value === '1';

/** The settings that the query of a player's address names, as attributes of a block; null for any other text. */
export function attributesOfAddress(text: string): (PlayerSettings & { readonly guid: string }) | null {
	const guid = guidOfAddress(text);
	if (guid === null) {
		return null;
	}
	const { searchParams: query } = new URL(/^https?:/i.test(text.trim()) ? text.trim() : `https://${text.trim()}`);
	const texts = [
		['poster', 'posterUrl'],
		['preload', 'preloadContent'],
		['seekbarColor', 'sbc'],
		['seekbarPlayedColor', 'sbpc'],
		['seekbarLoadingColor', 'sblc'],
	] as const;
	return {
		guid,
		...(isOn(query.get('autoPlay')) && { autoplay: true }),
		...(query.get('controls') === 'false' && { controls: false }),
		...(isOn(query.get('loop')) && { loop: true }),
		...(isOn(query.get('muted')) && { muted: true }),
		...(isOn(query.get('playsinline')) && { playsinline: true }),
		...Object.fromEntries(texts.flatMap(([name, parameter]) => (query.get(parameter) ? [[name, query.get(parameter)]] : []))),
	};
}

/** The address of a video's player, which old and new posts hold (spec 2 §7 "Video"). */
export function playerAddress(
	guid: string,
	settings: PlayerSettings = {},
	{ hasResize = true, hasCover = true, namesNone = true }: AddressVersion = {}
): string {
	const { preload, useAverageColor } = settings;
	const entries = [
		['resizeToParent', hasResize],
		['cover', hasCover],
		['autoPlay', settings.autoplay],
		['controls', settings.controls === false && 'false'],
		['loop', settings.loop],
		['muted', settings.muted],
		['persistVolume', settings.muted && 'false'],
		['playsinline', settings.playsinline],
		['posterUrl', settings.poster],
		['preloadContent', preload === 'none' && !namesNone ? '' : preload],
		['sbc', settings.seekbarColor],
		['sbpc', settings.seekbarPlayedColor],
		['sblc', settings.seekbarLoadingColor],
		['useAverageColor', useAverageColor],
	] as const;
	const query = new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
	return `https://videopress.com/v/${guid}${query.size > 0 ? `?${query}` : ''}`;
}
