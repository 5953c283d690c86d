import { readInitialState } from '../store/initial-state';

/** A block's name without its namespace: its key in the initial state. */
export const shortNameOf = (name: string): string => name.replace(/^[^/]+\//, '');

/** Whether the server flags a block or an extension as available (spec 1 §6). */
export const isAvailable = (name: string): boolean => readInitialState().available_blocks[shortNameOf(name)]?.available ?? false;

/** Whether a block needs AI, which is off on this site or not for this user. */
export const isSwitchedOff = (name: string): boolean =>
	readInitialState().available_blocks[shortNameOf(name)]?.unavailable_reason === 'ai_disabled';

/**
 * The plan that a block needs, if the site lacks the plan and may show an upgrade nudge (spec 1 §6); else null.
 * @param name With or without its namespace.
 */
export function requiredPlan(name: string): string | null {
	const { available_blocks: availability, jetpack } = readInitialState();
	const { unavailable_reason: reason, details } = availability[shortNameOf(name)] ?? {};
	return !isAvailable(name) && reason === 'missing_plan' && jetpack.enable_upgrade_nudge ? (details?.required_plan ?? null) : null;
}
