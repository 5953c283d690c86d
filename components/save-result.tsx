import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ErrorNotice } from './error-notice';

/** The state of a mutation. */
export interface SaveRequest {
	readonly isLoading: boolean;
	readonly isSuccess: boolean;
	readonly error?: unknown;
	readonly reset: () => void;
}

/** For the `onChange` of a form: what came of requests is not true of what is typed since. One that runs still says what comes of it. */
export const forgetResults = (...requests: readonly Pick<SaveRequest, 'isLoading' | 'reset'>[]): void => {
	requests.filter(({ isLoading }) => !isLoading).forEach(({ reset }) => reset());
};

/** The result of saving: the error, or a notice that it is saved. */
export const SaveResult = ({ error, isSuccess }: Pick<SaveRequest, 'error' | 'isSuccess'>) => (
	<>
		<ErrorNotice error={error} />
		{isSuccess && (
			<Notice status="success" isDismissible={false}>
				{__('Saved.', 'sitewright')}
			</Notice>
		)}
	</>
);
