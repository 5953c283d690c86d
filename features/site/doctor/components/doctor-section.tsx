import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { CopyButton } from '../../../../components/copy-button';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Section } from '../../../../components/admin/section';
import { selectCanManage } from '../../session/slice';
import type { Mend } from '../findings';
import { type CheckId, type CheckState, examinationCancelled, examinationRequested, selectDoctor } from '../slice';

const titles: Readonly<Record<CheckId, () => string>> = {
	routes: () => __('Routes of this site', 'sitewright'),
	uploads: () => __('Upload limit', 'sitewright'),
	'site-platform': () => __('From this site to the platform, and their clocks', 'sitewright'),
	'site-call-back': () => __('From this site to itself', 'sitewright'),
	'call-back': () => __('From outside to this site', 'sitewright'),
	platform: () => __('From this browser to the platform', 'sitewright'),
	clocks: () => __('Clocks', 'sitewright'),
	stream: () => __('Answers word by word', 'sitewright'),
};

const stateOf = (check: CheckState): { readonly name: string; readonly text: string } => {
	if (check.status === 'waiting') {
		return { name: 'waiting', text: __('Waiting', 'sitewright') };
	}
	if (check.status !== 'done') {
		return { name: 'running', text: __('Running…', 'sitewright') };
	}
	return check.finding.isGood ? { name: 'good', text: __('Good', 'sitewright') } : { name: 'problem', text: __('Problem', 'sitewright') };
};

function MendItem({ mend: { program, text, config } }: { readonly mend: Mend }) {
	return (
		<li>
			{program && <strong>{program} · </strong>}
			{text}
			{config !== '' && (
				<div className="sitewright-doctor__config">
					<pre>{config}</pre>
					{/* translators: %s: The name of a program, or of a change. */}
					<CopyButton text={config} label={sprintf(__('Copy the lines for %s', 'sitewright'), program ?? __('this step', 'sitewright'))}>
						{__('Copy', 'sitewright')}
					</CopyButton>
				</div>
			)}
		</li>
	);
}

function Check({ check }: { readonly check: CheckState }) {
	const { name, text } = stateOf(check);
	return (
		<li className={`sitewright-doctor__check is-${name}`}>
			<h3>{titles[check.id]()}</h3>
			<span className="sitewright-doctor__state">{text}</span>
			{check.status === 'done' && (
				<>
					<p>{check.finding.text}</p>
					{check.finding.mends.length > 0 && (
						<ul>
							{check.finding.mends.map((mend, index) => (
								<MendItem key={index} mend={mend} />
							))}
						</ul>
					)}
				</>
			)}
		</li>
	);
}

function Examination() {
	const dispatch = useAppDispatch();
	const { status, checks } = useAppSelector(selectDoctor);
	const isRunning = status === 'running';
	const problems = checks.filter((check) => check.status === 'done' && !check.finding.isGood).length;
	const done = checks.filter((check) => check.status === 'done').length;
	return (
		<>
			<p>
				{__(
					'Finds what keeps this site, this browser and the platform from working together, and says what to change. Nothing is changed by itself.',
					'sitewright'
				)}
			</p>
			<div className="sitewright-admin__actions">
				{isRunning ? (
					<Button variant="secondary" onClick={() => dispatch(examinationCancelled())}>
						{__('Cancel', 'sitewright')}
					</Button>
				) : (
					<Button variant="primary" onClick={() => dispatch(examinationRequested())}>
						{status === 'idle' ? __('Run the checks', 'sitewright') : __('Run the checks again', 'sitewright')}
					</Button>
				)}
			</div>
			<p role="status">
				{/* translators: 1: Number of checks that were made. 2: Number of all checks. */}
				{isRunning && sprintf(__('%1$s of %2$s checks are done.', 'sitewright'), done, checks.length)}
				{status === 'cancelled' && __('The checks were cancelled.', 'sitewright')}
				{status === 'finished' && (problems === 0 ? __('All is well.', 'sitewright') : __('There are problems; what to change is below.', 'sitewright'))}
			</p>
			{status !== 'idle' && (
				<ol className="sitewright-doctor">
					{checks.map((check) => (
						<Check key={check.id} check={check} />
					))}
				</ol>
			)}
		</>
	);
}

/** The `#/doctor` page. */
export function DoctorSection() {
	return (
		<Section title={__('Doctor', 'sitewright')}>
			{useAppSelector(selectCanManage) ? <Examination /> : <p>{__('An administrator of this site can run these checks.', 'sitewright')}</p>}
		</Section>
	);
}
