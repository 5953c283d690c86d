import { Path, SVG } from '@wordpress/primitives';

const icon = (path: string) => (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d={path} />
	</SVG>
);

// The icons of fields that other blocks of the family show, too.
export const nameIcon = icon(
	'M12 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7m0 1.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4M5 19v-2a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v2h-1.5v-2a2.5 2.5 0 0 0-2.5-2.5H9A2.5 2.5 0 0 0 6.5 17v2z'
);
export const emailIcon = icon('M3 6h18v12H3zm1.5 1.7v8.8h15V7.7L12 13.6zm1.2-.2L12 12l6.3-4.5z');
export const dateIcon = icon('M5 5h3V3.5h1.5V5h5V3.5H16V5h3v15H5zm1.5 5v8.5h11V10zm0-3.5v2h11v-2z');
export const radioIcon = icon(
	'M6.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5m0 1.5a1 1 0 1 1 0 2 1 1 0 0 1 0-2m0 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5m5-7.2H20v1.5h-8.5zm0 9H20v1.5h-8.5z'
);
export const textareaIcon = icon('M4 5h16v14H4zm1.5 1.5v11h13v-11zM7 8.5h8V10H7zm0 3h6V13H7z');
export const consentIcon = icon('M6 3.5h12v17H6zM7.5 5v14h9V5zM9 8h6v1.5H9zm0 3h6v1.5H9zm1.7 5.8L9 15.1l1-1 .7.8 2.3-2.3 1 1z');
export const checkboxIcon = icon('M5 5h14v14H5zm1.5 1.5v11h11v-11zM11 15.3l-3-3 1-1 2 2 4-4.1 1.1 1z');
export const uploadIcon = icon('M11.3 16V7.8L8.5 10.6l-1.1-1.1L12 5l4.6 4.5-1.1 1.1-2.7-2.8V16zM5 14h1.5v4.5h11V14H19v6H5z');
export const imagesIcon = icon(
	'M4 5h16v14H4zm1.5 1.5v7.7l3.3-3.2 3.2 3 3-2.5 3.5 2.9V6.5zm9.5 3a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M5.5 17.5h13v-1.3L15 13.4l-3 2.5-3.2-3-3.3 3.3z'
);
export const stepIcon = icon('M4 15h4.5v-4H13V7h7v1.5h-5.5v4H10v4H4z');
