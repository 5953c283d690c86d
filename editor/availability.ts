import { printedState } from '../store/printed-state';

/** A block's name without its namespace: its key in the initial state. */
export const shortNameOf = (name: string): string => name.replace(/^[^/]+\//, '');

const flagsOf = (name: string) => printedState().available_blocks?.[shortNameOf(name)];

/** Whether the server flags a block or an extension as available (spec 1 §6). */
export const isAvailable = (name: string): boolean => flagsOf(name)?.available ?? false;

/** Whether a block needs AI, which is off on this site or not for this user. */
export const isSwitchedOff = (name: string): boolean => flagsOf(name)?.unavailable_reason === 'ai_disabled';

/**
 * The plan that a block needs, if the site lacks the plan and may show an upgrade nudge (spec 1 §6); else null.
 * @param name With or without its namespace.
 */
export function requiredPlan(name: string): string | null {
	const { available = false, unavailable_reason: reason, details } = flagsOf(name) ?? {};
	return !available && reason === 'missing_plan' && printedState().jetpack?.enable_upgrade_nudge ? (details?.required_plan ?? null) : null;
}
