import { Button, ExternalLink, Notice, Placeholder, Spinner, VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';

interface ModulePlaceholderProps {
	readonly icon: ReactElement;
	readonly label: string;
	readonly instructions: string;
	readonly activateLabel: string;
	/** What the button says while the module is being turned on. */
	readonly activatingLabel: string;
	/** Null while it is not known yet whether the module is on. */
	readonly status: 'inactive' | 'activating' | null;
	/** Why the site could not be asked, or the module not be turned on. */
	readonly error: string | null;
	/** Where those who may turn it on read about it. */
	readonly learnMoreUrl: string;
	readonly mayActivate: boolean;
	readonly onActivate: () => void;
}

/** In the place of a block whose module is off: offers to turn it on, to those who may. */
export function ModulePlaceholder(props: ModulePlaceholderProps) {
	const { icon, label, instructions, activateLabel, activatingLabel, status, error, learnMoreUrl, mayActivate, onActivate } = props;
	if (status === null) {
		return (
			<Placeholder icon={icon} label={label}>
				<Spinner />
				<VisuallyHidden role="status">{__('Loading…', 'sitewright')}</VisuallyHidden>
			</Placeholder>
		);
	}
	const isBusy = status === 'activating';
	return (
		<Placeholder
			icon={icon}
			label={label}
			instructions={instructions}
			notices={
				error === null ? undefined : (
					<Notice status="error" isDismissible={false}>
						{error}
					</Notice>
				)
			}
		>
			{mayActivate ? (
				<>
					{/* Not `disabled`, which would take the focus away. */}
					<Button variant="primary" isBusy={isBusy} aria-disabled={isBusy} onClick={() => !isBusy && onActivate()}>
						{isBusy ? activatingLabel : activateLabel}
					</Button>
					<div className="components-placeholder__learn-more">
						<ExternalLink href={learnMoreUrl}>{__('Learn more', 'sitewright')}</ExternalLink>
					</div>
				</>
			) : (
				<p>{__('An administrator of this site can activate it.', 'sitewright')}</p>
			)}
		</Placeholder>
	);
}
