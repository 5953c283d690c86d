import { Path, SVG } from '@wordpress/primitives';
import { __ } from '@wordpress/i18n';
import constants from './constants.json';

interface Service {
	/** Left out for what is no name: that is translated. */
	readonly title?: string;
	readonly icon: string;
}

const services: ReadonlyMap<string, Service> = new Map(Object.entries(constants.services));

/** The names of all services, as posts have them. */
export const serviceNames: readonly string[] = [...services.keys()];

/** The name of a service, as in Service::title() of the page; null for one that we do not know. */
export function titleOf(name: string): string | null {
	const translated: Readonly<Record<string, string>> = {
		mail: __('Email', 'sitewright'),
		print: __('Print', 'sitewright'),
		share: __('Share', 'sitewright'),
		copy: __('Copy link', 'sitewright'),
	};
	return services.get(name)?.title ?? (services.has(name) ? (translated[name] ?? name) : null);
}

/** The sign of a service. */
export const ServiceIcon = ({ name }: { readonly name: string }) => (
	<SVG viewBox="0 0 24 24" width={24} height={24} xmlns="http://www.w3.org/2000/svg" aria-hidden="true" focusable="false">
		<Path fill="currentColor" fillRule="evenodd" d={services.get(name)?.icon ?? ''} />
	</SVG>
);
