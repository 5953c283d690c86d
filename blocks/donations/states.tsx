import { Placeholder, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ErrorNotice } from '../../components/error-notice';
import { loadFailed } from '../../features/money/memberships/messages';
import { icon } from './icon';

const label = () => __('Donations Form', 'sitewright');

/** While the products of a new block are looked for (spec 2 §2). */
export const Loading = () => (
	<Placeholder icon={icon} label={label()}>
		<Spinner />
		<span role="status">{__('Loading…', 'sitewright')}</span>
	</Placeholder>
);

interface LoadErrorProps {
	/** The reason. */
	readonly message: string;
	readonly onRetry: () => void;
}

/** Spec 2 §8 "Donations". */
export const LoadError = ({ message, onRetry }: LoadErrorProps) => (
	<Placeholder icon={icon} label={label()} notices={<ErrorNotice error={`${loadFailed()} ${message}`} onRetry={onRetry} />} />
);
