// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Certificate} from "./IRetirementCertificate.sol";

/// @title Draws certificates
/// @notice Text of strangers is made safe: nothing that a name or a message holds can be markup,
/// script or JSON.
interface ICertificateRenderer {
    /// @notice A data URI with the ERC-721 metadata as base64 JSON, in which the picture is a data URI
    /// too. For the calling contract, which it names as the one to verify with.
    function tokenURI(Certificate memory certificate) external view returns (string memory);

    /// @notice The picture as SVG text, 1200 x 848. For the calling contract, which it names.
    function svg(Certificate memory certificate) external view returns (string memory);
}
