// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Certificate} from "./IRetirementCertificate.sol";

/// @title Draws certificates
/// @notice Turns the data of a certificate into a picture.
interface ICertificateRenderer {
    /// @notice The picture as SVG text, 1200 x 848. Texts of strangers are made safe: nothing that a
    /// name or a message holds can be markup or script.
    /// @param certificate What the picture shows. It names the calling contract as the proof.
    /// @return The text of the picture.
    function svg(Certificate calldata certificate) external view returns (string memory);
}
