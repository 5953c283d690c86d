import { Button, ExternalLink, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { ErrorNotice } from './error-notice';

interface ModulePlaceholderProps {
	readonly icon: ReactElement;
	readonly label: string;
	readonly instructions: string;
	readonly activateLabel: string;
	/** The button's label while the module is being turned on. */
	readonly activatingLabel: string;
	readonly isActivating: boolean;
	/** The failure of the request or of the activation. */
	readonly error: unknown;
	/** The page about the module, for users who may turn it on. */
	readonly learnMoreUrl: string;
	readonly mayActivate: boolean;
	readonly onActivate: () => void;
}

/** Replaces a block whose module is off. Users who may turn it on get a button. */
export function ModulePlaceholder(props: ModulePlaceholderProps) {
	const { icon, label, instructions, activateLabel, activatingLabel, isActivating, error, learnMoreUrl, mayActivate, onActivate } = props;
	return (
		<Placeholder icon={icon} label={label} instructions={instructions} notices={<ErrorNotice error={error} />}>
			{mayActivate ? (
				<>
					{/* Not `disabled`, which would take the focus away. */}
					<Button variant="primary" isBusy={isActivating} aria-disabled={isActivating} onClick={() => !isActivating && onActivate()}>
						{isActivating ? activatingLabel : activateLabel}
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
