import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { ErrorNotice } from '../error-notice';

const Unavailable = () => <ErrorNotice error={__('This page could not be loaded. Please check your connection, and reload the page.', 'sitewright')} />;

/** A lazy page, or a sentence in its place where its script cannot be loaded. */
export const orUnavailable = <Props extends object>(page: Promise<ComponentType<Props>>): Promise<{ default: ComponentType<Props> }> =>
	page.then(
		(Page) => ({ default: Page }),
		() => ({ default: Unavailable })
	);
