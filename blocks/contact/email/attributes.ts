export interface EmailAttributes {
	readonly email: string;
}
