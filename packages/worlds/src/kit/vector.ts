import type { Placement } from './placement.ts';
import type { Point } from './units.ts';

/** A place or a direction in metres. What changes it returns it, so that steps can be written one after another. */
export class Vector3 {
  x: number;
  y: number;
  z: number;

  constructor(x: number, y: number, z: number) {
    this.x = x;
    this.y = y;
    this.z = z;
  }

  clone(): Vector3 {
    return new Vector3(this.x, this.y, this.z);
  }

  toArray(): [number, number, number] {
    return [this.x, this.y, this.z];
  }

  add(other: Vector3): this {
    return this.addScaledVector(other, 1);
  }

  sub(other: Vector3): this {
    return this.addScaledVector(other, -1);
  }

  addScaledVector(other: Vector3, factor: number): this {
    this.x += other.x * factor;
    this.y += other.y * factor;
    this.z += other.z * factor;
    return this;
  }

  multiplyScalar(factor: number): this {
    this.x *= factor;
    this.y *= factor;
    this.z *= factor;
    return this;
  }

  /** Each part by the other's. */
  multiply(other: Vector3): this {
    this.x *= other.x;
    this.y *= other.y;
    this.z *= other.z;
    return this;
  }

  divide(other: Vector3): this {
    this.x /= other.x;
    this.y /= other.y;
    this.z /= other.z;
    return this;
  }

  negate(): this {
    return this.multiplyScalar(-1);
  }

  lerp(to: Vector3, share: number): this {
    this.x += (to.x - this.x) * share;
    this.y += (to.y - this.y) * share;
    this.z += (to.z - this.z) * share;
    return this;
  }

  dot(other: Vector3): number {
    return this.x * other.x + this.y * other.y + this.z * other.z;
  }

  cross({ x, y, z }: Vector3): this {
    const [ownX, ownY, ownZ] = this.toArray();
    this.x = ownY * z - ownZ * y;
    this.y = ownZ * x - ownX * z;
    this.z = ownX * y - ownY * x;
    return this;
  }

  lengthSq(): number {
    return this.dot(this);
  }

  length(): number {
    return Math.sqrt(this.lengthSq());
  }

  /** Makes it one long; nothing stays nothing. */
  normalize(): this {
    return this.multiplyScalar(1 / (this.length() || 1));
  }

  distanceToSquared(other: Vector3): number {
    return this.clone().sub(other).lengthSq();
  }

  distanceTo(other: Vector3): number {
    return Math.sqrt(this.distanceToSquared(other));
  }

  /** Moves a place into the axes around a placement. */
  placeBy({ across, up, along, origin }: Placement): this {
    const { x, y, z } = this;
    this.x = across[0] * x + up[0] * y + along[0] * z + origin[0];
    this.y = across[1] * x + up[1] * y + along[1] * z + origin[1];
    this.z = across[2] * x + up[2] * y + along[2] * z + origin[2];
    return this;
  }

  /** Turns a direction into the axes around a placement; it is one long afterwards. */
  turnBy({ across, up, along }: Placement): this {
    return this.placeBy({ across, up, along, origin: nowhere }).normalize();
  }
}

const nowhere: Point = [0, 0, 0];
