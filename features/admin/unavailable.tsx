import { __ } from '@wordpress/i18n';
import { ErrorNotice } from '../../components/error-notice';

/** In place of a page whose script could not be loaded. */
export const Unavailable = () => <ErrorNotice error={__('This page could not be loaded. Please check your connection, and reload the page.', 'sitewright')} />;
