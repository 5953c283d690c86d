import { Button } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useGetPlatformSiteQuery } from '../../../../api/site/platform-site';
import { useGetSiteInfoQuery } from '../../../../api/site/site-health';
import { CheckboxControl, TextareaControl } from '../../../../components/controls';
import { CopyButton } from '../../../../components/copy-button';
import { readInitialState } from '../../../../store/initial-state';
import { useAppSelector } from '../../../../store/hooks';
import { Section } from '../../../../components/admin/section';
import { findingsOf, selectDoctor } from '../../doctor/slice';
import { selectCanManage, selectPrintedConnection } from '../../session/slice';
import { saveFile } from '../save-file';
import { type ReportParts, renderReport } from '../report';
import { ImportForm } from './import-form';
import type { ReadExport } from '../read-export';

export interface HelpProps {
	/** The export of the page's state, as JSON. */
	readonly exportState: (options: { readonly includesPrompts: boolean }) => string;
	/** Shows an import in place of the page's own state. */
	readonly onImport: (read: ReadExport) => void;
}

const reportRows = 18;

/** The facts of the site that this person may see. */
function useReportParts(): Omit<ReportParts, 'state'> & { readonly isLoading: boolean } {
	const canManage = useAppSelector(selectCanManage);
	const { isRegistered } = useAppSelector(selectPrintedConnection);
	const { pluginVersion, wordpressVersion } = readInitialState();
	const site = useGetSiteInfoQuery(undefined, { skip: !canManage });
	const platform = useGetPlatformSiteQuery(undefined, { skip: !isRegistered });
	const doctor = useAppSelector(selectDoctor);
	return {
		version: pluginVersion,
		wordpress: wordpressVersion,
		browser: window.navigator.userAgent,
		site: site.data ?? null,
		platform: platform.data?.version ?? null,
		findings: findingsOf(doctor),
		isLoading: site.isLoading || platform.isLoading,
	};
}

function Report({ exportState }: Pick<HelpProps, 'exportState'>) {
	const [includesPrompts, setIncludesPrompts] = useState(false);
	const { isLoading, ...parts } = useReportParts();
	const { version, wordpress, browser, site, platform, findings } = parts;
	// The state goes on while the page is open; the report is of the moment in which its parts were there.
	const report = useMemo(
		() => (isLoading ? '' : renderReport({ version, wordpress, browser, site, platform, findings, state: exportState({ includesPrompts }) })),
		[isLoading, version, wordpress, browser, site, platform, findings, includesPrompts, exportState]
	);
	return (
		<>
			<p>
				{__(
					'This is what a report of a fault needs. It is shared with nobody until you send it. The plugin’s tokens, passwords and addresses with signatures are not in it. In texts that were typed, only what looks like a secret is masked: read the report first.',
					'sitewright'
				)}{' '}
				<a href="#/doctor">{__('Run the checks of the doctor first', 'sitewright')}</a>
			</p>
			<CheckboxControl
				label={__('Include what was asked and written', 'sitewright')}
				help={__(
					'Questions to the assistant, its answers, searches and messages of this page. Without it, only their lengths are in the report.',
					'sitewright'
				)}
				checked={includesPrompts}
				onChange={setIncludesPrompts}
			/>
			<TextareaControl
				className="sitewright-report"
				lang="en"
				dir="ltr"
				label={__('Report', 'sitewright')}
				rows={reportRows}
				readOnly
				value={isLoading ? __('The report is being made…', 'sitewright') : report}
				onChange={() => undefined}
			/>
			<div className="sitewright-admin__actions">
				<CopyButton variant="primary" text={report}>
					{__('Copy report', 'sitewright')}
				</CopyButton>
				<Button variant="secondary" disabled={isLoading} onClick={() => saveFile('sitewright-report.md', 'text/markdown', report)}>
					{__('Download report', 'sitewright')}
				</Button>
				<Button variant="secondary" onClick={() => saveFile('sitewright-state.json', 'application/json', exportState({ includesPrompts }))}>
					{__('Download state', 'sitewright')}
				</Button>
			</div>
		</>
	);
}

/** The `#/help` page: a report of a fault, and on a development site the import of a state. */
export function HelpSection({ exportState, onImport }: HelpProps) {
	return (
		<Section title={__('Help', 'sitewright')}>
			<h3>{__('Report a fault', 'sitewright')}</h3>
			<Report exportState={exportState} />
			{readInitialState().isDevelopment && <ImportForm onImport={onImport} />}
		</Section>
	);
}
