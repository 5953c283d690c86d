import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { asDraft } from '../../../store/as-draft';
import type { SiteHealthTest } from '../../../api/site/site-health';
import type { NetworkCheck } from './checks';
import type { Finding } from './findings';

/** The checks that the site itself makes, with their tests of Site Health. The first also tells whether its routes are blocked. */
export const siteTests = {
	routes: 'connection',
	uploads: 'uploads',
	'site-platform': 'platform',
	'site-call-back': 'call-back',
} as const satisfies Readonly<Record<string, SiteHealthTest>>;

type SiteCheck = keyof typeof siteTests;

export type CheckId = SiteCheck | NetworkCheck;

export const isSiteCheck = (id: CheckId): id is SiteCheck => id in siteTests;

/** In their order: first those that the site makes, then those of the browser. */
export const checkIds: readonly CheckId[] = ['routes', 'uploads', 'site-platform', 'site-call-back', 'call-back', 'platform', 'clocks', 'stream'];

export type CheckState =
	| { readonly id: CheckId; readonly status: 'waiting' | 'running' }
	| { readonly id: CheckId; readonly status: 'done'; readonly finding: Finding };

export interface DoctorState {
	/** `cancelled`: the checks that were made stay. */
	readonly status: 'idle' | 'running' | 'finished' | 'cancelled';
	readonly checks: readonly CheckState[];
}

const waiting = (): readonly CheckState[] => checkIds.map((id) => ({ id, status: 'waiting' }));

const initialState: DoctorState = { status: 'idle', checks: waiting() };

function setCheck(state: Draft<DoctorState>, changed: CheckState): void {
	state.checks = state.checks.map((check) => (check.id === changed.id ? asDraft(changed) : check));
}

/** The doctor's page. Its slice and its saga are loaded with it. */
export const doctorSlice = createSlice({
	name: 'doctor',
	initialState,
	reducers: {
		/** A person has the site and its platform examined, for the first time or again. */
		examinationRequested: (): DoctorState => ({ status: 'running', checks: waiting() }),
		checkStarted: (state, { payload: { id } }: PayloadAction<{ readonly id: CheckId }>) => setCheck(state, { id, status: 'running' }),
		checkFinished: (state, { payload: { id, finding } }: PayloadAction<{ readonly id: CheckId; readonly finding: Finding }>) =>
			setCheck(state, { id, status: 'done', finding }),
		examinationFinished: (state) => {
			state.status = 'finished';
		},
		/** The person stopped it. */
		examinationCancelled: (state) => {
			state.status = 'cancelled';
			for (const check of state.checks) {
				check.status = check.status === 'running' ? 'waiting' : check.status;
			}
		},
	},
});

export const { examinationRequested, checkStarted, checkFinished, examinationFinished, examinationCancelled } = doctorSlice.actions;

const hasDoctor = (state: object): state is { readonly doctor: DoctorState } => 'doctor' in state;

/** The state of a store that has no doctor yet is the first one. */
export const selectDoctor = (state: object): DoctorState => (hasDoctor(state) ? state.doctor : initialState);

/** The findings so far; null before the first. */
export function findingsOf({ checks }: DoctorState): readonly Finding[] | null {
	const findings = checks.flatMap((check) => (check.status === 'done' ? [check.finding] : []));
	return findings.length === 0 ? null : findings;
}
