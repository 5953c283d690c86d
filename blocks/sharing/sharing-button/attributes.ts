export interface SharingButtonAttributes {
	/** A key of the services in shared/constants.json, or one that we do not know. */
	readonly service?: string;
	/** Plain text; the name of the service where it is empty. */
	readonly label?: string;
}
